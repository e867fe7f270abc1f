import { SaveBar as AdminSaveBar } from "@shopify/app-bridge-react";
import { useEffect } from "react";
import { noteUnsavedChanges } from "../lib/unsaved-changes.ts";
import { de } from "../locales/de.ts";

interface SaveBarProps {
  id: string;
  isOpen: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The admin's own bar for unsaved changes. While it is open the page is not left without asking. */
export function SaveBar({ id, isOpen, isSaving, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => (isOpen ? noteUnsavedChanges(id) : undefined), [id, isOpen]);
  return (
    <AdminSaveBar id={id} open={isOpen}>
      <button type="button" {...{ variant: "primary" }} disabled={isSaving} onClick={onSave}>
        {de.actions.save}
      </button>
      <button type="button" disabled={isSaving} onClick={onDiscard}>
        {de.actions.discard}
      </button>
    </AdminSaveBar>
  );
}
