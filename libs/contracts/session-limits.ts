/** Limits after which a session of the console ends. */

/** Days from the start of a session to its end. */
export const sessionDaysMax = 30;
/** Days without a request after which a session ends earlier. */
export const sessionIdleDaysMax = 7;
