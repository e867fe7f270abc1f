/** Credentials with this password are refused, so that a wrong password can be tried; all others are accepted. */
const WRONG_PASSWORD = "falsch";

/** A step of the dialog: what to say, and what takes the next line, unless it is over. */
export interface AuthStep {
  reply: string;
  next?(line: string): AuthStep;
  /** Set after a login. */
  user?: string;
}

const decode = (text: string): string => Buffer.from(text, "base64").toString("utf8");

/**
 * AUTH PLAIN and LOGIN, with the first answer beside the command or after it. `*` gives up.
 * @see https://www.rfc-editor.org/rfc/rfc4954
 */
export function beginAuth(argument: string): AuthStep {
  const [, kind = "", initial = ""] = /^(\S+)\s*(\S*)$/.exec(argument) ?? [];
  if (kind.toUpperCase() === "PLAIN") return initial === "" ? ask("", plain) : plain(initial);
  if (kind.toUpperCase() !== "LOGIN") return { reply: "504 5.5.4 mechanism not known" };
  return initial === "" ? ask("VXNlcm5hbWU6", askPassword) : askPassword(initial);
}

const ask = (prompt: string, next: (line: string) => AuthStep): AuthStep => ({
  reply: `334 ${prompt}`,
  next: (line) => (line === "*" ? { reply: "501 5.7.0 authentication cancelled" } : next(line)),
});

function plain(response: string): AuthStep {
  const [, name = "", password = ""] = decode(response).split("\0");
  return verdict(name, password);
}

const askPassword = (name: string): AuthStep =>
  ask("UGFzc3dvcmQ6", (password) => verdict(decode(name), decode(password)));

function verdict(name: string, password: string): AuthStep {
  if (name === "" || password === "" || password === WRONG_PASSWORD)
    return { reply: "535 5.7.8 authentication failed" };
  return { reply: "235 2.7.0 authenticated", user: name };
}
