export function chromium(options?: { shell?: boolean }): Promise<string | undefined>;
