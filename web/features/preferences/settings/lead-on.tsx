import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { type SettingPage, settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { pageOfControl } from "./control-place.ts";
import { useAskedAnchor } from "./use-focused.ts";

interface LeadOnProps {
  /** The preference that the address asks for. */
  name: PreferenceName;
  page: SettingPage;
  isConnected: boolean;
}

/** Leads on to the mails' own page, for their anchor and wizard, from the page of each kind. */
export function LeadOnToMail({ page }: { page: SettingPage }) {
  const { search } = useLocation();
  const anchor = useAskedAnchor();
  const [isAsked] = useState(
    () => page !== "mail" && (anchor === "mail" || new URLSearchParams(search).get("assistant") === LINK_ASSISTANT),
  );
  if (!isAsked || !mailSections.has(page)) return null;
  return <Navigate to={`${settingPages.mail.path}${search}#${page}`} replace />;
}

const LINK_ASSISTANT = "email-integration";
const mailSections: ReadonlySet<string> = new Set(Object.keys(settingPages.mail.sections));

/** Leads on if this page lacks the asked control. It decides once: a change here leads nowhere. */
export function LeadOn({ name, page, isConnected }: LeadOnProps) {
  const { search } = useLocation();
  const [elsewhere] = useState(() => {
    const place = pageOfControl(name, isConnected);
    return place === undefined || place === page || screens[name].page === page
      ? undefined
      : `${settingPages[place].path}${search}`;
  });
  return elsewhere === undefined ? null : <Navigate to={elsewhere} replace />;
}
