export type JourneysMall = {
  answers: Promise<void>;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};
export function startJourneysMall(): JourneysMall;
