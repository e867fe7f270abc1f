import type { Figure } from "./figure.ts";
import { measureMapping } from "./p4/mapping.ts";
import { measureFunctions } from "./p5/functions.ts";
import { measureOrdersPage } from "./p8/orders-page.ts";
import { measureWebhook } from "./p9/webhook.ts";

/** All figures, in order. One that is not measured yet says with which part of the product it comes. */
export const figures: readonly Figure[] = [
  { id: "P1", title: "Provider calls per order", comesWith: "the document factory and the import of older orders" },
  { id: "P2", title: "Use of the provider's rate on a backlog", comesWith: "the import of older orders" },
  { id: "P3", title: "Small shops beside a large import", comesWith: "the import of older orders" },
  { id: "P4", title: "Orders mapped to the cent, and how fast", measure: measureMapping },
  { id: "P5", title: "Size and start of every function", measure: measureFunctions },
  { id: "P6", title: "Database units and cost per order", comesWith: "plans, credits and the document factory" },
  { id: "P7", title: "Read units of list pages at any size", comesWith: "the administration and exports" },
  { id: "P8", title: "Orders page on a slow machine", measure: measureOrdersPage },
  { id: "P9", title: "CPU per received webhook", measure: measureWebhook },
  { id: "P10", title: "CSV export", comesWith: "exports" },
  { id: "P11", title: "Simulated orders with faults", comesWith: "the simulation in virtual time" },
];
