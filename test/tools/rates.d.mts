export function rateWarning(today: string): string | undefined;
