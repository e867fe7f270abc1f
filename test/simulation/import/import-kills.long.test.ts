import { tellKilledImport } from "./tell-killed-import.ts";

tellKilledImport({ orders: 10_000, customers: 100, force: 0.15, deaths: 30 });
