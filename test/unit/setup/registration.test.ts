import { expect, test } from "vitest";
import { emailFault, mayRegister } from "#shared/domain/setup/registration.ts";

test.each([
  ["nothing", "", "Bitte gib deine E-Mail-Adresse ein"],
  ["spaces", "  ", "Bitte gib deine E-Mail-Adresse ein"],
  ["no address", "laden", "Bitte gib eine gültige E-Mail-Adresse ein"],
  ["no domain", "laden@", "Bitte gib eine gültige E-Mail-Adresse ein"],
  ["a space within", "mein laden@example.de", "Bitte gib eine gültige E-Mail-Adresse ein"],
  ["an address", "laden@example.de", undefined],
  ["an address with spaces around", " laden@example.de ", undefined],
])("the address for an account: %s", (_, email, fault) => {
  expect(emailFault(email)).toBe(fault);
});

test("an account is opened only with the terms accepted and without a fault", () => {
  expect(mayRegister({ email: "laden@example.de", terms: true })).toBe(true);
  expect(mayRegister({ email: "laden@example.de", terms: false })).toBe(false);
  expect(mayRegister({ email: "laden", terms: true })).toBe(false);
});
