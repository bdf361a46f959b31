/** Tells a refusal, which is answered with status 200, from what was asked for. autocannon's worker requires it by path. */
module.exports = (body) => !/^\{"code":"(?!0")/.test(body);
