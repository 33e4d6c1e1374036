const { A } = require('./common');
A.run();
