import { type ReactNode, useEffect, useState } from "react";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Badge } from "#web/components/badge.tsx";
import { type PreferencesForm, startsAutomation, usePreferencesSave } from "#web/lib/preferences-form.ts";
import { useShop } from "#web/lib/shop.ts";
import { deAtOnce } from "#web/locales/de-at-once.ts";
import { OpenDryRun } from "../dry-run/open-dry-run.tsx";
import type { SwitchName } from "../setting-switch.tsx";

/** For how long a switch says that it was saved. */
const SHOWN_MILLISECONDS = 5_000;

/** A change of one switch. */
interface Act {
  name: SwitchName;
  patch: PreferencesPatch;
}

/** Switches that are saved as soon as they are used, beside what waits for the save bar. */
interface AtOnce {
  /** Gives a switch its form and badge. */
  of: (name: SwitchName) => { form: PreferencesForm; badge: ReactNode };
  /** The consequences of a change by which something begins to happen by itself. */
  dialog: ReactNode;
}

/** Saves switches at once; what would begin to happen by itself is shown first. */
export function useAtOnce(form: PreferencesForm): AtOnce {
  const { data: shop } = useShop();
  const { save, isSaving, failure, forgetFailure } = usePreferencesSave();
  const [act, setAct] = useState<Act>();
  const [isShowing, setIsShowing] = useState(false);
  const [savedName, setSavedName] = useJustSaved();

  const begin = (name: SwitchName, patch: PreferencesPatch) => {
    if (isSaving || shop === undefined) return;
    const next = { name, patch };
    setAct(next);
    setSavedName(undefined);
    forgetFailure();
    if (startsAutomation(shop.preferences, patch)) setIsShowing(true);
    else void finish(next);
  };
  const finish = async ({ name, patch }: Act, dryRunToken?: string) => {
    const outcome = await save(patch, dryRunToken);
    if (outcome !== "saved") return outcome;
    // what was chosen for the same preference before, and not saved, is overtaken
    form.forget(Object.keys(patch));
    setSavedName(name);
    return outcome;
  };
  const of = (name: SwitchName) => {
    const isMine = act?.name === name;
    const isOnItsWay = isMine && isSaving && !isShowing;
    return {
      form: {
        ...form,
        settings: isOnItsWay ? { ...form.settings, ...act.patch } : form.settings,
        errors: isMine && failure && !isShowing ? { ...form.errors, [name]: failure.message } : form.errors,
        change: (patch: PreferencesPatch) => begin(name, patch),
      },
      badge: <span role="status">{savedName === name && <Badge tone="success">{deAtOnce.saved}</Badge>}</span>,
    };
  };
  const close = () => {
    setIsShowing(false);
    forgetFailure();
  };
  return {
    of,
    dialog: isShowing && act && (
      <OpenDryRun
        change={{ changes: act.patch, isSaving, failure, submit: (token) => finish(act, token) }}
        onClose={close}
      />
    ),
  };
}

/** The switch that was saved a moment ago. */
function useJustSaved() {
  const [name, setName] = useState<SwitchName>();
  useEffect(() => {
    if (name === undefined) return undefined;
    const timer = setTimeout(() => setName(undefined), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [name]);
  return [name, setName] as const;
}
