import { type ProofFault, type Verdict, verifyDraw } from '@entrepot/contract/draws/proof';
import { drawProof, type DrawReceipt, drawReceipt } from '@entrepot/contract/draws/proof-types';
import type { Command } from 'commander';
import { sha256 } from '../../features/draws/index.ts';
import { readJson } from './read-json.ts';

export function addDrawsCommand(program: Command): void {
  program
    .command('draws')
    .description('lucky draws of the mall')
    .command('verify')
    .argument('<file>', 'the proof, as the page of the draw gives it')
    .description(
      'proves from its file alone, without the mall, that every draw was drawn as it was promised',
    )
    .option('--receipt <files...>', 'receipts of draws, which must be in the list as they are')
    .action(async (file: string, { receipt = [] }: { receipt?: string[] }) => {
      const verdict = await verifyFiles(file, receipt);
      process.stdout.write(saidOf(verdict));
      if (verdict.faults.length > 0) {
        process.exitCode = 1;
      }
    });
}

/** Throws a sentence when a file is not what it should be. */
export async function verifyFiles(proof: string, receipts: readonly string[]): Promise<Verdict> {
  const kept: DrawReceipt[] = receipts.flatMap((file) =>
    readJson(file, drawReceipt.or(drawReceipt.array())),
  );
  return verifyDraw(sha256, readJson(proof, drawProof), kept);
}

const FAULTS: Record<ProofFault['what'], string> = {
  terms: 'the terms are not those that were published',
  commitment: 'the seed is not the one that was promised',
  odds: 'the chances come to more than all',
  count: 'there are not as many draws as were counted',
  serial: 'a draw is missing or out of its place',
  time: 'it was drawn outside the time, or before the one before it',
  allowance: 'somebody has drawn more often than allowed',
  nonce: 'its nonce has drawn before',
  number: 'its number is not the one that seed and nonce give',
  prize: 'its prize is not the one of its number',
  chain: 'it does not follow from the one before',
  receipt: 'it is not as the receipt says',
};

export function saidOf({ faults, checked, won }: Verdict): string {
  const lines = faults.map(
    ({ what, serial }) => `  ${serial === null ? '' : `draw ${serial}: `}${FAULTS[what]}`,
  );
  const prizes = won.map(({ place, pieces }) => `  prize ${place}: won ${pieces} times`);
  const said =
    faults.length === 0
      ? [`All ${checked} draws are proven.`, ...prizes]
      : [`NOT proven; ${checked} draws were looked at.`, ...lines];
  return `${said.join('\n')}\n`;
}
