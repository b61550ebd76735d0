// Plain JavaScript that old Node versions can read too, so that they print this message instead of a syntax error.
var major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    'Tulna needs Node 24 or newer, and this is Node ' +
      process.versions.node +
      '. On Linux x64 "npm ci" installs Node 24: run it again without omitting optional packages. ' +
      'Elsewhere install Node 24 from https://nodejs.org.\n',
  );
  process.exit(1);
}
