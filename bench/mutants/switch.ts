/** What a module that holds mutants asks at each place: is this one awake? */
export const AWAKE = '__isAwake';
