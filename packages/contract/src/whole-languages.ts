// Written by `npm run languages` from the texts that are there; bin/check-locales refuses any other list.
export const WHOLE: readonly string[] = ['en', 'zh-CN', 'ar'];
