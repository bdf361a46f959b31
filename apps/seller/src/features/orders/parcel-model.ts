/** An instant as a field for a local date and time has it, to the minute. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What is wrong with the time of something that happened to a parcel; the minute in which it was handed over counts. */
export function timeProblem(typed: string, handedOver: string, now: Date) {
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) {
    return 'parcel.problem.when';
  }
  if (at > now) {
    return 'parcel.problem.future';
  }
  const minute = Math.floor(Date.parse(handedOver) / 60_000) * 60_000;
  return at.getTime() < minute ? 'parcel.problem.tooEarly' : undefined;
}
