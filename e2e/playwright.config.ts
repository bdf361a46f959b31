/** Journeys in a real browser against a mall of their own: fresh demo world, own ports, own data. */
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 8900);
const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  // What a machine may take on which a plain loop runs five times longer than on its best day.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // The machine may be busy; a journey that needs its second try is reported as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    // What cannot be pressed by then never can: a second try need not wait for the test's whole time.
    actionTimeout: 30_000,
    // A trace is a third of a journey's work: only those that are tried again have one.
    trace: 'on-first-retry',
    // Whatever moves is drawn anew all the time, a sixth of a journey's work; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} e2e/mall.ts`,
    cwd: '..',
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // An empty DATABASE_URL is none: the journeys must never reach a real mall's data.
    env: { PORT: String(port), DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' },
    stdout: 'ignore',
  },
});
