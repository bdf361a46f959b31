/** Trusted types, which not every browser has. */
type Policies = {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
};

/** Puts in a service worker; over plain http browsers have none. `policyName`: of the policy of trusted types for its address. */
export async function startWorker(address: string, policyName: string): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  // Whatever it is asked for, it leads nowhere else.
  const policy = (window as unknown as Policies).trustedTypes?.createPolicy(policyName, {
    createScriptURL: () => address,
  });
  // Without it all works as ever, but for what it would do.
  await navigator.serviceWorker
    .register(policy?.createScriptURL(address) ?? address)
    .catch(() => undefined);
}
