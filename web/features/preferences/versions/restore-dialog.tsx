import type { VersionEntry } from "#shared/api/preferences.ts";
import { settingText } from "#shared/domain/preferences/setting-text.ts";
import { Banner } from "#web/components/banner.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Text } from "#web/components/text.tsx";
import type { ApiError } from "#web/lib/api-error.ts";
import { confirm } from "#web/lib/platform.ts";
import { deVersions } from "#web/locales/de-versions.ts";
import { Changes } from "./changes.tsx";
import { useRestoreVersion } from "./hooks.ts";

const texts = deVersions.restore;

/** The question before the settings go back to a version, with all that this changes. */
export function RestoreDialog({ version, onClose }: { version: VersionEntry; onClose: () => void }) {
  const { run, isRunning, error } = useRestoreVersion();
  const submit = async () => {
    if ((await run({ version: version.number })) === undefined) return;
    confirm(texts.done(version.number));
    onClose();
  };
  return (
    <Dialog
      title={texts.title(version.number)}
      onClose={onClose}
      act={{ label: texts.submit, onAct: () => void submit(), isRunning }}
    >
      {error && <Refusal error={error} />}
      <Text>{texts.text}</Text>
      <Changes changes={version.restoring} />
      <Text tone="subdued">{texts.documents}</Text>
    </Dialog>
  );
}

/** The refusal, setting by setting if the answer says so. */
function Refusal({ error }: { error: ApiError }) {
  const { fields } = error.details;
  const reasons = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  return (
    <Banner title={error.message} tone="critical">
      {reasons.map(([setting, message]) => (
        <Text key={setting}>{`${settingText(setting.split(".")[0] ?? setting)}: ${String(message)}`}</Text>
      ))}
    </Banner>
  );
}
