import { useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { deEntitlements } from "../../locales/de-entitlements.ts";
import { useProviderPopup } from "./provider-popup.ts";

const texts = deEntitlements.permission;
const popupSize = { width: 800, height: 900 };

type Phase = "closed" | "waiting" | "checking" | "refused" | "blocked" | "failed";

/** Opens the provider's window for more permission, and compares the shop after it. `ask` must run straight from a click. */
export function usePermission(scopes: readonly string[], isGranted: (shop: ShopRecord) => boolean) {
  const { mutate: refreshShop } = useShop();
  const [phase, setPhase] = useState<Phase>("closed");
  const check = async () => {
    setPhase(unlessClosed("checking"));
    const shop = await refreshShop();
    if (shop === undefined || !isGranted(shop)) return setPhase(unlessClosed("refused"));
    setPhase("closed");
    confirm(texts.updated);
  };
  const popup = useProviderPopup(popupSize, () => void check());
  const ask = async () => {
    const input = scopes.length === 0 ? {} : { scopes: scopes.join(",") };
    const opening = await popup.show(input, () => setPhase("waiting"));
    if (opening !== "opened") setPhase(opening);
  };
  const dialog = phase !== "closed" && (
    <PermissionDialog
      phase={phase}
      {...(popup.error ? { message: popup.error.message } : {})}
      onReopen={() => void ask()}
      onClose={() => setPhase("closed")}
    />
  );
  return { ask, dialog };
}

/** Leaves a dialog closed that the merchant has closed. */
const unlessClosed = (next: Phase) => (phase: Phase) => (phase === "closed" ? phase : next);

interface PermissionDialogProps {
  phase: Exclude<Phase, "closed">;
  message?: string;
  onReopen: () => void;
  onClose: () => void;
}

function PermissionDialog({ phase, message, onReopen, onClose }: PermissionDialogProps) {
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      act={{ label: texts.reopen, onAct: onReopen, isRunning: phase === "checking" }}
      failure={phase === "failed" ? { title: texts.failed, text: message } : undefined}
    >
      <div role="status">{phase !== "failed" && <Text>{texts[phase]}</Text>}</div>
    </Dialog>
  );
}
