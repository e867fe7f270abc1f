import type { RegistrationAnswer, RegistrationInput } from "#shared/api/setup.ts";
import type { ProviderRegistration } from "./ports.ts";

/** Opens an account where the provider offers a call for it; otherwise merchants register publicly. Failures: accounting_*. */
export async function openAccount(
  { registration }: { registration: ProviderRegistration },
  { email }: RegistrationInput,
): Promise<RegistrationAnswer> {
  if (registration.create === undefined) return { created: false };
  await registration.create({ email });
  return { created: true };
}
