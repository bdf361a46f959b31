/** Pictures of an applicant's document. Who may not open them is not told the document's number either. */
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { useWrite } from '../../kit/api.ts';
import { Documents } from '../../kit/documents.tsx';

export function LoanDocuments({ loan }: { loan: AdminLoan }) {
  const write = useWrite('loans.lookAtDocument', { tell: true });
  return (
    <Documents
      sides={loan.documents}
      mayLook={loan.identification !== null}
      looks={loan.looks}
      look={(side, reason) => write.send({ loanId: loan.id, side, reason })}
      getDocument="loans.getDocument"
      sending={write.sending}
    />
  );
}
