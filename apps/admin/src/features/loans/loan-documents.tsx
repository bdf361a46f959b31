/** Pictures of an applicant's document, and its number. */
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { useWrite } from '../../kit/api.ts';
import { Documents } from '../../kit/documents.tsx';

export function LoanDocuments({ loan }: { loan: AdminLoan }) {
  const write = useWrite('loans.lookAtDocument', { tell: true });
  const number = useWrite('loans.lookAtNumber', { tell: true });
  return (
    <Documents
      sides={loan.documents}
      hasNumber={loan.hasNumber}
      mayLook={loan.mayLook}
      looks={loan.looks}
      look={(side, reason) => write.send({ loanId: loan.id, side, reason })}
      lookAtNumber={(reason) => number.send({ loanId: loan.id, reason })}
      getDocument="loans.getDocument"
      sending={write.sending || number.sending}
    />
  );
}
