import { tellOfKilledImports } from "./import-killing-story.ts";

tellOfKilledImports({ orders: 24, shops: 2, dies: false });
