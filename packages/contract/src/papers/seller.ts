import { seller } from '../operation.ts';
import { getCompany, getPapers, getStatement, saveCompany } from './operations.ts';

/** A shop's papers, and what stands on them. */
export const papersSeller = {
  getPapers: seller.writes(getPapers),
  getStatement: seller.reads(getStatement),
  getCompany: seller.reads(getCompany),
  saveCompany: seller.writes(saveCompany),
};
