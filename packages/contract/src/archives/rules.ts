// How often a copy of one's own data may be asked for, and how long it is kept.
export const ARCHIVES_A_DAY = 2;
export const ARCHIVE_DAYS = 7;
