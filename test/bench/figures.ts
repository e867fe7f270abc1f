import type { Figure } from "./figure.ts";
import { measureProviderCalls } from "./p1/provider-calls.ts";
import { measureBacklog } from "./p2/backlog-figure.ts";
import { measureFairness } from "./p3/fairness.ts";
import { measureMapping } from "./p4/mapping.ts";
import { measureFunctions } from "./p5/functions.ts";
import { measureOrderCost } from "./p6/order-cost.ts";
import { measureListPages } from "./p7/list-pages.ts";
import { measurePages } from "./p8/orders-page.ts";
import { measureWebhook } from "./p9/webhook.ts";
import { measureExport } from "./p10/csv-export.ts";
import { measureSimulation } from "./p11/simulated.ts";
import { measureFanOut } from "./p12/fan-out.ts";
import { measureLandingPage } from "./p13/landing-page.ts";
import { measureHeldOrders } from "./p14/held-orders.ts";
import { measureFlood } from "./p15/flood.ts";
import { measureFirstDocument } from "./p16/first-document.ts";
import { measureMails } from "./p17/mails.ts";
import { measurePaid } from "./p18/paid.ts";
import { measureLoadDay } from "./p19/figure.ts";

/** All figures, in order. */
export const figures: readonly Figure[] = [
  { id: "P1", title: "Provider calls per order", measure: measureProviderCalls },
  { id: "P2", title: "Use of the provider's rate on a backlog", measure: measureBacklog },
  { id: "P3", title: "Small shops beside a large one", measure: measureFairness },
  { id: "P4", title: "Orders mapped to the cent, and how fast", measure: measureMapping },
  { id: "P5", title: "Start of every function", measure: measureFunctions },
  { id: "P6", title: "Database units and cost per order", measure: measureOrderCost },
  { id: "P7", title: "Read units of list pages at any size", measure: measureListPages },
  { id: "P8", title: "Orders page and settings on a slow machine", measure: measurePages },
  { id: "P9", title: "CPU per received webhook", measure: measureWebhook },
  { id: "P10", title: "CSV export", measure: measureExport },
  { id: "P11", title: "Simulated orders with faults", measure: measureSimulation },
  { id: "P12", title: "A schedule over 100,000 shops", measure: measureFanOut },
  { id: "P13", title: "Landing page on a slow machine", measure: measureLandingPage },
  { id: "P14", title: "Orders of a typical shop that need a person", measure: measureHeldOrders },
  { id: "P15", title: "Another shop's answers while one shop floods", measure: measureFlood },
  { id: "P16", title: "From the command to the first document", measure: measureFirstDocument },
  { id: "P17", title: "Mails with documents", measure: measureMails },
  { id: "P18", title: "From a paid order to its document on the order's page", measure: measurePaid },
  { id: "P19", title: "A day of 1,000,000 orders over 10,000 shops", measure: measureLoadDay },
];
