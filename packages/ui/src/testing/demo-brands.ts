/** Colours of five brands, as different as brands are; a running mall reads its own from the server. */
import type { BrandColours } from '../tokens/brand.ts';

export const DEMO_BRANDS: Record<string, BrandColours> = {
  entrepot: {
    main: '#C8371B',
    hover: '#A52B14',
    footer: '#12262B',
  },
  halcyon: {
    main: '#0F6E6E',
    hover: '#0A5555',
    footer: '#0B2A2E',
  },
  kestrel: {
    main: '#2447E5',
    hover: '#1B36B3',
    footer: '#0D1330',
  },
  marigold: {
    main: '#F2A900',
    hover: '#D99600',
    footer: '#2B2112',
  },
  noor: {
    main: '#8A1C5B',
    hover: '#6D1447',
    footer: '#240A1A',
  },
};
