import { useState } from "react";
import type { DryRunAnswer } from "#shared/api/dry-run.ts";
import { type Preferences, type PreferencesPatch, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { settingText, valueText } from "#shared/domain/preferences/setting-text.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import { Note } from "#web/components/note.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useShop } from "#web/lib/shop.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import { DryRunView } from "./dry-run-view.tsx";
import { useDryRun } from "./hooks.ts";
import { beforeAfter, isSame, savingLine, type View } from "./words.ts";

const viewOptions = (["review", "immediate"] as const).map((value) => ({ value, label: texts.views[value] }));
const PENDING_HEIGHT = 280;

/** Changes to look at before they are saved: those of a form, or of one switch. */
export type Change = Pick<PreferencesForm, "changes" | "isSaving" | "failure" | "submit">;

/** The consequences of changes, and the way to save exactly that. Open while rendered. */
export function DryRunDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { shown, error, ask } = useDryRun(change.changes);
  const [isOutdated, setIsOutdated] = useState(false);
  const save = async () => {
    if (shown === undefined) return;
    const outcome = await change.submit(shown.token);
    if (outcome === "saved") onClose();
    if (outcome !== "outdated") return;
    setIsOutdated(true);
    ask();
  };
  return (
    <Dialog
      title={texts.title}
      isWide
      onClose={onClose}
      aside={error !== undefined && <Button onClick={ask}>{texts.again}</Button>}
      act={{ label: texts.save, onAct: () => void save(), isRunning: change.isSaving, isDisabled: shown === undefined }}
      failure={change.failure && { title: texts.notSaved, text: change.failure.message }}
    >
      {isOutdated && (
        <Banner title={texts.outdated} tone="warning">
          {texts.outdatedText}
        </Banner>
      )}
      {error && (
        <Banner title={texts.failed} tone="critical">
          {error.message}
        </Banner>
      )}
      {shown === undefined && error === undefined && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={PENDING_HEIGHT} />
        </div>
      )}
      {shown && <Shown shown={shown} changes={change.changes} />}
    </Dialog>
  );
}

function Shown({ shown, changes }: { shown: DryRunAnswer; changes: PreferencesPatch }) {
  const { data: shop } = useShop();
  const [view, setView] = useState<View>("review");
  const saving = savingLine(shown);
  const isQuiet = isSame(shown.review) && isSame(shown.immediate);
  return (
    <>
      {shop && <EntitlementBanner missing={missingOf({ features: shown.locked }, shop)} shop={shop} />}
      {!shown.isConnected && <Text tone="subdued">{texts.notConnected}</Text>}
      {shown.isPaused && <Text tone="subdued">{texts.paused}</Text>}
      {shown.isSample && <Note title={texts.samples} lines={[texts.samplesText]} />}
      {isQuiet && shop && <Changed before={shop.preferences} after={changes} />}
      {!shown.isSample && shown.orders > 0 && !isQuiet && (
        <FilterChips label={texts.views.label} options={viewOptions} value={view} onChange={setView} />
      )}
      {shown.orders > 0 && <DryRunView view={view} shown={shown} changes={changes} />}
      {view === "review" && saving !== undefined && <Text>{texts.onSaving(saving)}</Text>}
      {shown.erased > 0 && <Text tone="subdued">{texts.erased(shown.erased)}</Text>}
    </>
  );
}

const MOST_SHOWN = 80;

/** The beginning of a long text. */
const short = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text);

/** The changed settings with their values before and after. */
function Changed({ before, after }: { before: Preferences; after: PreferencesPatch }) {
  return preferenceNames
    .filter((name) => name in after)
    .map((name) => (
      <Text key={name} as="strong">
        {`${settingText(name)}: ${beforeAfter(short(valueText(name, before[name])), short(valueText(name, after[name])))}`}
      </Text>
    ));
}
