/** Messages between a connection's start page and the app's window; both check the common origin, so no other counts. */
export const SESSION_QUESTION = "belegfluss:session?";

/** The app's answer: a fresh session token of the user who works in that window. */
export interface SessionAnswer {
  type: typeof SESSION_ANSWER;
  token: string;
}
export const SESSION_ANSWER = "belegfluss:session";
