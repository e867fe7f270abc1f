import { expect, test } from "vitest";
import { smtpPresets } from "#web/features/preferences/smtp/presets.ts";
import {
  errorsOf,
  formOf,
  isChangedFrom,
  isIncomplete,
  keptName,
  maySubmit,
  type SmtpForm,
  withEncryption,
} from "#web/features/preferences/smtp/smtp-form.ts";

const stored = {
  ...{ host: "smtp.example.org", port: 587, encryption: "STARTTLS" as const, user: "laden", hasPassword: true },
  ...{ email: "rechnung@example.org", name: "Laden", error: null },
  checkedAt: "2026-01-01T09:00:00.000Z",
};
const form = formOf(stored);

test("an empty form begins with the first of the usual providers", () => {
  expect(formOf(null)).toMatchObject({ host: "smtp.ionos.de", encryption: "SSL", port: "465", pass: "" });
});

test("every named provider has a link to its own help", () => {
  const named = smtpPresets.filter(({ id }) => id !== "other");

  expect(named.filter(({ help }) => help?.to.startsWith("https://") !== true)).toEqual([]);
});

test("another encryption has its own port", () => {
  const ssl = withEncryption(form, "SSL");

  expect([ssl.port, withEncryption(ssl, "STARTTLS").port]).toEqual(["465", "587"]);
});

test.each<[string, Partial<SmtpForm>, object]>([
  ["nothing is wrong", {}, {}],
  ["no host", { host: " " }, { host: "Pflichtfeld", pass: "Pflichtfeld" }],
  ["a host that is none", { host: "kein host" }, { host: "Ungültiger Hostname", pass: "Pflichtfeld" }],
  ["a port between servers", { port: "25" }, { port: expect.stringContaining("Üblich sind 465") }],
  ["no user", { user: "" }, { user: "Pflichtfeld", pass: "Pflichtfeld" }],
  ["another host without its password", { host: "smtp.anders.example" }, { pass: "Pflichtfeld" }],
  ["another host with one", { host: "smtp.anders.example", pass: "neu" }, {}],
  ["a sender that is no address", { email: "rechnung" }, { email: "Gültige E-Mail-Adresse erforderlich" }],
])("%s", (_, change, errors) => {
  expect(errorsOf({ ...form, ...change }, stored)).toEqual(errors);
});

test("a server that was just checked is unchanged", () => {
  expect(isChangedFrom({ ...form, email: " rechnung@example.org" }, stored, "Laden")).toBe(false);
  expect(isChangedFrom({ ...form, user: "anders" }, stored, "Laden")).toBe(true);
});

test.each([
  ["comes before a stored one, once it was checked again", "Neuer Name", stored, true, ""],
  ["leaves the stored one where it is empty", "", stored, false, "Laden"],
  ["needs no check where none is stored", "Neuer Name", { ...stored, name: "" }, false, ""],
])("the sender's name of the settings %s", (_, name, smtp, isChanged, sent) => {
  expect(isChangedFrom(formOf(smtp), smtp, name)).toBe(isChanged);
  expect(keptName(formOf(smtp), name)).toBe(sent);
});

test("a check needs a change and no error; a lost connection is checked again as it is", () => {
  const lost = { ...stored, error: "Anmeldung abgelehnt" };

  expect(maySubmit(form, stored, "")).toBe(false);
  expect(maySubmit({ ...form, port: "465" }, stored, "")).toBe(true);
  expect(maySubmit({ ...form, port: "465", email: "x" }, stored, "")).toBe(false);
  expect(maySubmit(formOf(null), null, "")).toBe(false);
  expect(maySubmit(form, lost, "")).toBe(true);
});

test("what is missing is asked for; what is wrong says so itself", () => {
  expect(isIncomplete({ ...form, email: "" }, stored)).toBe(true);
  expect(isIncomplete({ ...form, email: "x" }, stored)).toBe(false);
});
