import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the page has come near to what is seen; once it has, it stays so. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (near || !current) {
      return;
    }
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px 0px' },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [place, near]);
  return near;
}
