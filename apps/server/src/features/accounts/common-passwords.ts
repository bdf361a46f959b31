import { isTrivial } from '@entrepot/contract/accounts/rules';

/** What people choose first: words that guessing programs try with and without digits around them. */
const WORDS = new Set(
  (
    'password passwort passwd passw0rd pass word admin administrator root user guest login welcome hello letmein ' +
    'master monkey dragon shadow sunshine princess football baseball basketball soccer hockey superman batman ' +
    'spiderman starwars pokemon naruto charlie michael jordan jessica jennifer michelle daniel thomas robert ' +
    'andrew joshua matthew hunter ranger buster tigger ginger pepper cookie summer winter spring autumn flower ' +
    'freedom whatever trustno trustnoone iloveyou iloveu loveyou lovely love baby angel babygirl secret secret1 ' +
    'changeme default temp test testing tester sample qwerty qwertz azerty qweasd asdfgh zxcvbn qazwsx zaq12wsx ' +
    'abc123 abcd1234 abcdef a1b2c3 a1b2c3d4 aa123456 aaa111 computer internet samsung google apple android ' +
    'killer george harley mustang corvette ferrari porsche mercedes maggie jasmine amanda ashley nicole biteme ' +
    'matrix access mother father family friend friends forever happy lucky money rich boss king queen prince ' +
    'cheese banana orange purple yellow silver golden diamond crystal rainbow butterfly dolphin eagle tiger lion ' +
    'wolf panther phoenix knight wizard merlin gandalf frodo hobbit london paris berlin madrid moscow beijing ' +
    'shanghai tokyo dubai cairo mumbai liverpool arsenal chelsea barcelona realmadrid juventus bismillah allah ' +
    'muhammad mohammed ahmed ali fatima woaini woaini1314 5201314 520520 1314520 7758521 147258 159357 147852 ' +
    '123321 123123 654321 112233 121212 131313 asd123 qwe123 zxc123 q1w2e3 q1w2e3r4 1q2w3e 1q2w3e4r ' +
    'wholesale market mall shop shopping store trade entrepot usdt bitcoin crypto wallet'
  ).split(' '),
);

/** True for a password that a guesser tries within the first few thousand: refused wherever one is chosen. */
export function isCommonPassword(password: string, username = ''): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  // A common word with a year or an exclamation mark is as common as the word alone.
  const dressed = core.length > 0 && WORDS.has(core) && lower.length - core.length <= 5;
  return (
    WORDS.has(lower) ||
    dressed ||
    isTrivial(lower) ||
    (isTrivial(lower.replace(/\D+/g, '')) && /^\D{0,2}\d+\D{0,2}$/.test(lower)) ||
    (username !== '' && lower === username.toLowerCase())
  );
}
