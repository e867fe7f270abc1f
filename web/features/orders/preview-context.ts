import { createContext } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";

/** Shows the invoice that an order of the list would get; undefined where the screen offers no preview. */
export const PreviewContext = createContext<((order: OrderRowEntry) => void) | undefined>(undefined);
