var Parts = Parts || {};
Parts.second = function () { Parts.first(); };
(function () { function inner() {} inner(); })();
