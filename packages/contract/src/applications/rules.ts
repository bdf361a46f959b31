// What somebody says who wants to open a shop. Both sides read it from here.

export const APPLICATION_STATES = ['submitted', 'accepted', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const MOST_DEPARTMENTS = 5;
export const COMPANY_LENGTH = 120;
export const REGISTRATION_LENGTH = 40;
/** What is sold, in the applicant's words. */
export const GOODS_LENGTH = 500;
export const LEAST_GOODS = 10;
export const WEBSITE_LENGTH = 200;
/** Why an application is declined. */
export const DECLINE_LENGTH = 500;
export const LEAST_DECLINE = 3;
/** Applications that one account may send in 24 hours. */
export const MOST_APPLICATIONS_A_DAY = 3;

/** An address of a public host by https, without a name and a password in it. */
export function isWebsite(text: string): boolean {
  if (text.length > WEBSITE_LENGTH || !URL.canParse(text) || /[\s"'<>\\]/.test(text)) {
    return false;
  }
  const { protocol, hostname, username, password } = new URL(text);
  return (
    protocol === 'https:' &&
    `${username}${password}` === '' &&
    /^[^.]+(?:\.[^.]+)*\.[^.\d]{2,}$/.test(hostname)
  );
}
