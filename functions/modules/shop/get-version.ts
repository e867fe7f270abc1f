import type { GetVersionInput, WholeVersion } from "#shared/api/preferences.ts";
import { AppError } from "#shared/errors.ts";
import type { Session, VersionReader } from "./ports.ts";
import { causeOf } from "./version.presenter.ts";

/** One version of the preferences as it is stored. Failures: not_found. */
export async function getVersion(
  { versions }: { versions: Pick<VersionReader, "find"> },
  { version: number }: GetVersionInput,
  session: Pick<Session, "userId">,
): Promise<WholeVersion> {
  const version = await versions.find(number);
  if (version === undefined) throw new AppError("not_found");
  const { changes, values } = version;
  return {
    ...causeOf(version, session),
    changes: changes.map(({ setting, before }) => ({
      setting,
      before: before ?? null,
      after: values[setting] ?? null,
    })),
    values: { ...values },
  };
}
