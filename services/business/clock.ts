/** Tells the time. Whatever depends on today asks this, so that a test can move a whole year in a moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
