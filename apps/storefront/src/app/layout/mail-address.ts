/** The pattern of subscriptions (spec §5): local part of three, domain of two, ending of two lower-case letters or more. */
const PATTERN = /^[A-Za-z0-9][\w.+-]{2,}@[A-Za-z0-9-]{2,}(\.[A-Za-z0-9-]+)*\.[a-z]{2,}$/;

export const isMailAddress = (text: string): boolean => text.length <= 64 && PATTERN.test(text);
