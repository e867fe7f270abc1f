import { expect, test } from "vitest";
import { mailAddress, messageOfQuery } from "#web/features/help/contact-message.ts";

test("subject and message of the address fill the form in", () => {
  const query = new URLSearchParams({ subject: "Frage zu #1001", message: "Zeile 1\nZeile 2" });

  expect(messageOfQuery(query)).toEqual({ subject: "Frage zu #1001", message: "Zeile 1\nZeile 2" });
});

test("an address without them leaves the form empty", () => {
  expect(messageOfQuery(new URLSearchParams())).toEqual({ subject: "", message: "" });
});

test("texts of any length are cut to what the fields hold", () => {
  const { subject, message } = messageOfQuery(
    new URLSearchParams({ subject: "a".repeat(500), message: "b".repeat(9_000) }),
  );

  expect([subject.length, message.length]).toEqual([120, 2_000]);
});

test("the mail carries both, with spaces and line breaks as mail programs read them", () => {
  const address = mailAddress("hilfe@example.de", { subject: "Frage & Bitte", message: "Zeile 1\nZeile 2" });

  expect(address).toBe("mailto:hilfe@example.de?subject=Frage%20%26%20Bitte&body=Zeile%201%0AZeile%202");
});
