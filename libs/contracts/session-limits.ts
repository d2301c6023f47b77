/** When sessions of the console end. */

/** A session ends this long after its start. */
export const sessionDaysMax = 30;
/** A session without requests ends after this time. */
export const sessionIdleDaysMax = 7;
