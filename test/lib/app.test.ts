import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requireEntryLimit, requireLegalTexts } from '../../bin/app.ts';
import { sampleStages } from '../../lib/sample-stages.ts';
import { parseSettings } from '../../lib/settings.ts';
import { isOperatorComplete } from '../../web/src/pages/legal/operator.ts';

const stage = (name: 'dev' | 'prod') => parseSettings(name, sampleStages);
const unfilled = { sponsor: '[Sponsor’s legal name]', address: '1 Main Street', email: '[contact address]' };

test('a production stage requires the legal texts; a trial stage shows the gaps', () => {
  expect(() => requireLegalTexts(stage('prod'), unfilled)).toThrow(
    /^stage prod: web\/src\/pages\/legal\/operator\.ts must be filled in; missing: sponsor, email$/,
  );
  expect(() => requireLegalTexts(stage('dev'), unfilled)).not.toThrow();
  expect(() => requireLegalTexts(stage('prod'), { sponsor: 'PFP Inc.' })).not.toThrow();
});

test('a production stage requires a limit of entries, because slots pay back more than they cost', async () => {
  await expect(requireEntryLimit({ ...stage('prod'), entriesPerMonth: null })).rejects.toThrow(
    /^stage prod: entriesPerMonth must be set: Mini Slots returns/,
  );
  await requireEntryLimit({ ...stage('dev'), entriesPerMonth: null });
  await requireEntryLimit(stage('prod'));
});

test.skipIf(isOperatorComplete)('synthesis prints only that line', () => {
  const context = { stage: 'prod', stages: sampleStages };
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'bin/app.ts'], { env, encoding: 'utf8' });
  expect(stdout + stderr).toMatch(
    /^stage prod: web\/src\/pages\/legal\/operator\.ts must be filled in; missing: sponsor[^\n]*\n$/,
  );
  expect(status).toBe(1);
});
