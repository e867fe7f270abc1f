/**
 * What the start page of a connection and the app's own window say to each other. Both have the app's origin, and both check it: no
 * other window hears the question, and an answer from elsewhere counts for nothing.
 */
export const SESSION_QUESTION = "belegfluss:session?";

/** The app's answer: a fresh session token of the user who works in that window. */
export interface SessionAnswer {
  type: typeof SESSION_ANSWER;
  token: string;
}
export const SESSION_ANSWER = "belegfluss:session";
