export function chromium(): Promise<string | undefined>;
