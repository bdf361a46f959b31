// Every operation that the admin origin answers. One line a feature.
export const adminApi = {};

export type AdminApi = typeof adminApi;
