// What a loan costs is what its terms say: the bench compares every one that it reckons.
export { run } from '../loans.ts';
