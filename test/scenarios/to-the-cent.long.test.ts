import { tellOfCents } from "./cent-story.ts";

tellOfCents({ shops: 30, ordersPerShop: 10 });
