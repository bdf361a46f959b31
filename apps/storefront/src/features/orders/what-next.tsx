import { Box } from '../../kit/frame/box.tsx';
import styles from './order-page.module.css';

type Props = { title: string; steps: readonly string[] };

/** What happens from now on, step by step. */
export function WhatNext({ title, steps }: Props) {
  return (
    <Box title={title}>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Box>
  );
}
