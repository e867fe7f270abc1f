import type { RegistrationAnswer } from "#shared/api/setup.responses.ts";
import type { RegistrationInput } from "#shared/api/setup.ts";
import type { ProviderRegistration } from "./ports.ts";

/**
 * Opens an account at the provider where it offers a call for it; otherwise the merchant registers on its public page. Failures:
 * accounting_*.
 */
export async function openAccount(
  { registration }: { registration: ProviderRegistration },
  { email }: RegistrationInput,
): Promise<RegistrationAnswer> {
  if (registration.create === undefined) return { created: false };
  await registration.create({ email });
  return { created: true };
}
