/** Texts about what Shopify is told of an order; loaded with the order's page. */
export const deWriteBack = {
  title: "Übertragung nach Shopify",
  names: { metafields: "Metafelder", payment: "Zahlungsstatus" },
  states: {
    written: { label: "Geschrieben", tone: "success" },
    marked: { label: "Als bezahlt markiert", tone: "success" },
    sending: { label: "Wird geprüft", tone: "info" },
    waiting: { label: "Wartet", tone: "attention" },
    refused: { label: "Nicht übertragen", tone: "warning" },
  },
  settings: "Einstellung öffnen",
} as const;
