import { expect, test } from "vitest";
import { lexofficeRegistration } from "#functions/adapters/lexoffice/registration.ts";
import { openAccount } from "#functions/modules/setup/open-account.ts";

const account = { email: "laden@example.de", terms: true } as const;

test("where the provider offers the call, the account is opened for the address", async () => {
  const opened: string[] = [];
  const registration = {
    create: async ({ email }: { email: string }) => {
      opened.push(email);
    },
  };

  expect(await openAccount({ registration }, account)).toEqual({ created: true });
  expect(opened).toEqual(["laden@example.de"]);
});

test("Lexware Office offers none: the merchant registers on its public page", async () => {
  expect(await openAccount({ registration: lexofficeRegistration }, account)).toEqual({ created: false });
});
